import { useClub } from '#app/site/shell.ts';
import { SectionLink } from '#app/ui/collapsible-section.tsx';

/** Link to sign in a new tablet or telephone from here. */
export function AddDeviceLink() {
  if (!useClub().uses.doors) return null;
  return <SectionLink to="/members/another-device" title="Sign in another device" />;
}
