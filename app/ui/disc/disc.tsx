import { getDiscColour, getInitials } from './disc.ts';

/** Avatar with initials. `who` selects the colour; the name is shown beside it. */
export function InitialsDisc({ who, name }: { who: string; name: string }) {
  return (
    <span className={`disc tone-${getDiscColour(who)}`} aria-hidden="true">
      {getInitials(name)}
    </span>
  );
}
