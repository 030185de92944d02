/** Result of emailing a receipt: no one may have an address, and a site without an email server only saves a file. */
export function formatReceiptMailing(
  { mailed, nowhere }: { mailed: number; nowhere: boolean },
  receipt: number,
) {
  if (mailed === 0) return 'They have no email address. Print the receipt instead.';
  return nowhere
    ? `Not sent: no email server is set up. Receipt ${receipt} is saved as a file on the server.`
    : `Receipt ${receipt} emailed.`;
}
