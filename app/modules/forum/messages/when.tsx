import { useShell } from '#app/site/shell.ts';
import { fullMoment, saidWhen } from './said-when.ts';

/** A moment in two words, and in full for whoever points at it or hears it. */
export function When({ at }: { at: string }) {
  const { today } = useShell();
  return (
    <time dateTime={at} title={fullMoment(at)}>
      {saidWhen(at, today)}
    </time>
  );
}
