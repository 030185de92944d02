import { useClub } from '#app/site/shell.ts';
import { FoldWay } from '#app/ui/fold.tsx';

/** Link to the member's own details, rendered in a club with a register. */
export function AccountDetails() {
  if (!useClub().uses.register) return null;
  return <FoldWay to="/members/details" title="My details" about="address, telephone" />;
}
