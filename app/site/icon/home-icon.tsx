import type { ReactNode } from 'react';
import { iconPath } from './icon.ts';

/** Preview of the club's icon, with a text beside it. */
export function HomeIcon({ club, children }: { club: Parameters<typeof iconPath>[0]; children: ReactNode }) {
  return (
    <div className="home-icon">
      <img src={iconPath(club, 192)} alt="" width={96} height={96} />
      <p>{children}</p>
    </div>
  );
}
