import { useClub } from '#app/site/shell.ts';
import { FoldWay } from '#app/ui/fold.tsx';

/** The way to what the register says of the member, in a club that keeps one. */
export function AccountDetails() {
  if (!useClub().uses.register) return null;
  return <FoldWay to="/members/details" title="My details" about="address, telephone" />;
}
