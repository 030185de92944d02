import { initialsOf, toneOf } from './disc.ts';

/** Avatar with initials. `who` selects the colour; the name is shown beside it. */
export function Disc({ who, name }: { who: string; name: string }) {
  return (
    <span className={`disc tone-${toneOf(who)}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
