import { useDocumentShell } from '#app/site/shell.ts';
import { formatForumMessageTime, formatFullForumMessageTime } from './format-message-time.ts';

/** Render a time in short, with the full one as a tooltip and for screen readers. */
export function ForumMessageTime({ at }: { at: string }) {
  const { today } = useDocumentShell();
  return (
    <time dateTime={at} title={formatFullForumMessageTime(at)}>
      {formatForumMessageTime(at, today)}
    </time>
  );
}
