import { useClub } from '#app/site/shell.ts';
import { SectionScreenLink } from '#app/ui/collapsible-section.tsx';

/** Link to sign in a new tablet or telephone from here. */
export function SignInNewDeviceLink() {
  if (!useClub().uses.doors) return null;
  return <SectionScreenLink to="/members/another-device" title="Sign in another device" />;
}
