import { useClub } from '#app/site/shell.ts';
import { FoldWay } from '#app/ui/fold.tsx';

/** Link to sign in a new tablet or telephone from here. */
export function AccountWays() {
  if (!useClub().uses.doors) return null;
  return <FoldWay to="/members/another-device" title="Sign in another device" />;
}
