import { useLoaderData } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { PrintedSubscriptionReceipt } from '#app/modules/subscriptions/receipts/receipt-sheet.tsx';
import { Card } from '#app/ui/card.tsx';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(
  async ({ params: { number = '' } }: { params: { number?: string } }) => {
    const { name, lines } = await call('GET /api/me/subscription');
    return { number, name, line: lines.find(({ receipt }) => String(receipt) === number) };
  },
);

export function HydrateFallback() {
  return (
    <PageLayout title="My receipt" description="A receipt to print.">
      <LoadingPlaceholder what="This page" words="Fetching your receipt…" />
    </PageLayout>
  );
}

/** Render the member's own share of a payment, for printing. */
export default function MySubscriptionReceiptPage() {
  const { number, name, line } = useLoaderData<typeof clientLoader>();
  return (
    <PageLayout
      title={`Receipt ${number}`}
      description="A receipt to print."
      heading={<span className="no-print">Receipt {number}</span>}
      before={
        <span className="no-print">
          <AdminSectionBackLink to="/members/subscription">My subs</AdminSectionBackLink>
        </span>
      }
    >
      <div data-members-only="" className="stack">
        {line?.receipt ? (
          <>
            <p className="no-print">
              <PrintButton />
            </p>
            <PrintedSubscriptionReceipt
              receipt={{ ...line, number: line.receipt, parts: [{ name, pence: Math.abs(line.pence) }] }}
            />
          </>
        ) : (
          <Card>You have no receipt with this number.</Card>
        )}
      </div>
    </PageLayout>
  );
}
