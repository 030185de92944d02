import { MailedLinkConfirmationPage } from './mail-code-page.tsx';

export const handle = { app: true };

/** Page for the link in the mail to a new address. */
export default function ConfirmNewEmailAddressPage() {
  return (
    <MailedLinkConfirmationPage
      title="Confirm your email address"
      lead="Press the button to use this address for signing in and for our emails."
      name="POST /api/email/confirm"
      button="Yes, this is my address"
      done="Thank you. Your email address has been changed."
      next={{ href: '/members/account', label: 'Go to my account' }}
    />
  );
}
