import { useClub } from '#app/site/shell.ts';
import { MailedLinkConfirmationPage } from './mail-code-page.tsx';

export const handle = { app: true };

/** Page for the link in the mail to the old address, in case of an account takeover. */
export default function UndoEmailAddressChangePage() {
  const passkeys = useClub().uses.doors ? 'Your passkeys and calendar address' : 'Your calendar address';
  return (
    <MailedLinkConfirmationPage
      title="This was not me"
      lead={`We will keep your old email address, sign out every browser and delete your password, so that you can choose a new one. ${passkeys} will stop working too.`}
      name="POST /api/email/not-me"
      button="Keep my address"
      done="You still have your old email address, and every browser has been signed out. Your old password no longer works."
      next={{ href: '/members/forgot-password', label: 'Choose a new password' }}
    />
  );
}
