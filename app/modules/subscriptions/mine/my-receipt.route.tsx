import { useLoaderData } from 'react-router';
import { BackTo } from '#app/admin/room-page.tsx';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { ReceiptSheet } from '#app/modules/subscriptions/receipts/receipt-sheet.tsx';
import { Card } from '#app/ui/card.tsx';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';

export const handle = { app: true };

export async function clientLoader({ params: { number = '' } }: { params: { number?: string } }) {
  if (!readToken()) return goToSignIn();
  const { name, lines } = await call('GET /api/me/subscription');
  return { number, name, line: lines.find(({ receipt }) => String(receipt) === number) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <Page title="My receipt" description="A receipt to print.">
      <Opening what="This page" words="Fetching your receipt…" />
    </Page>
  );
}

/** Render the member's own share of a payment, for printing. */
export default function MyReceipt() {
  const { number, name, line } = useLoaderData<typeof clientLoader>();
  return (
    <Page
      title={`Receipt ${number}`}
      description="A receipt to print."
      heading={<span className="no-print">Receipt {number}</span>}
      before={
        <span className="no-print">
          <BackTo to="/members/subscription">My subscription</BackTo>
        </span>
      }
    >
      <div data-members-only="">
        {line?.receipt ? (
          <>
            <p className="no-print">
              <PrintButton />
            </p>
            <ReceiptSheet
              receipt={{ ...line, number: line.receipt, parts: [{ name, pence: Math.abs(line.pence) }] }}
            />
          </>
        ) : (
          <Card>You have no receipt of this number.</Card>
        )}
      </div>
    </Page>
  );
}
