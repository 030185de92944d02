import { FoldWay } from '#app/desk/fold.tsx';
import { useClub } from '#app/site/shell.ts';

/** From here, where somebody is signed in, a new tablet or telephone is let in. */
export function AccountWays() {
  if (!useClub().uses.doors) return null;
  return <FoldWay to="/members/another-device" title="Sign in another device" />;
}
