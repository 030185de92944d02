import { useClub } from '#app/site/shell.ts';
import { SectionScreenLink } from '#app/ui/collapsible-section.tsx';

/** Link to the member's own details, rendered in a club with a register. */
export function OwnDetailsLink() {
  if (!useClub().uses.register) return null;
  return <SectionScreenLink to="/members/details" title="My details" about="address, phone" />;
}
