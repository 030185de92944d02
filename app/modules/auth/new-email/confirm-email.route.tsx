import { MailedLinkConfirmationPage } from './mail-code-page.tsx';

export const handle = { app: true };

/** Page for the link in the mail to a new address. */
export default function ConfirmNewEmailAddressPage() {
  return (
    <MailedLinkConfirmationPage
      title="Confirm your e-mail address"
      lead="One press, and this is the address you sign in with and the one we write to."
      name="POST /api/email/confirm"
      button="Yes, this is my address"
      done="Thank you. Your e-mail address has been changed."
      next={{ href: '/members/account', label: 'To my account' }}
    />
  );
}
