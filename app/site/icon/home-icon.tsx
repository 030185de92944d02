import type { ReactNode } from 'react';
import { getIconPath } from './icon.ts';

/** Preview of the club's icon, with a text beside it. */
export function ClubIconPreview({
  club,
  children,
}: {
  club: Parameters<typeof getIconPath>[0];
  children: ReactNode;
}) {
  return (
    <div className="home-icon">
      <img src={getIconPath(club, 192)} alt="" width={96} height={96} />
      <p>{children}</p>
    </div>
  );
}
