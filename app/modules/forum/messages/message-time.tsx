import { useShell } from '#app/site/shell.ts';
import { formatFullMessageTime, formatMessageTime } from './format-message-time.ts';

/** Render a time in short, with the full one as a tooltip and for screen readers. */
export function MessageTime({ at }: { at: string }) {
  const { today } = useShell();
  return (
    <time dateTime={at} title={formatFullMessageTime(at)}>
      {formatMessageTime(at, today)}
    </time>
  );
}
