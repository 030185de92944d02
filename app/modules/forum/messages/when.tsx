import { useShell } from '#app/site/shell.ts';
import { fullMoment, saidWhen } from './said-when.ts';

/** Render a time in short, with the full one as a tooltip and for screen readers. */
export function When({ at }: { at: string }) {
  const { today } = useShell();
  return (
    <time dateTime={at} title={fullMoment(at)}>
      {saidWhen(at, today)}
    </time>
  );
}
