import { initialsOf, toneOf } from './disc.ts';

/** Somebody at a glance: their initials in a colour of their own. `who` picks the colour; the name itself stands beside it. */
export function Disc({ who, name }: { who: string; name: string }) {
  return (
    <span className={`disc tone-${toneOf(who)}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
