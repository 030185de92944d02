import { getAvatarColour, getInitials } from './disc.ts';

/** Avatar with initials. `who` selects the colour; the name is shown beside it. */
export function InitialsAvatar({ who, name }: { who: string; name: string }) {
  return (
    <span className={`disc tone-${getAvatarColour(who)}`} aria-hidden="true">
      {getInitials(name)}
    </span>
  );
}
