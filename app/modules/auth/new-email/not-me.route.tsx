import { useClub } from '#app/site/shell.ts';
import { MailedLinkConfirmationPage } from './mail-code-page.tsx';

export const handle = { app: true };

/** Page for the link in the mail to the old address, in case of an account takeover. */
export default function UndoEmailAddressChangePage() {
  const passkeys = useClub().uses.doors ? 'Your passkeys and t' : 'T';
  return (
    <MailedLinkConfirmationPage
      title="This was not me"
      lead={`We will keep your e-mail address as it was, sign every browser out and end your password. Then choose a new one. ${passkeys}he address of your calendar end as well: you make your own again.`}
      name="POST /api/email/not-me"
      button="Keep my address"
      done="Your e-mail address is as it was, and every browser has been signed out. Your old password no longer works."
      next={{ href: '/members/forgot-password', label: 'Choose a new password' }}
    />
  );
}
