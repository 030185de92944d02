import { useClub } from '#app/site/shell.ts';
import { FoldWay } from '#app/ui/fold.tsx';

/** From here, where somebody is signed in, a new tablet or telephone is let in. */
export function AccountWays() {
  if (!useClub().uses.doors) return null;
  return <FoldWay to="/members/another-device" title="Sign in another device" />;
}
