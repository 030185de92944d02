import type { ReactNode } from 'react';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';

interface PageProps {
  name: string;
  lead: string;
  before: ReactNode;
  className: string;
  children: ReactNode;
}

/** Renders a list of bookings for A4: who comes, by phone number, with a box to tick. */
export function PrintedBookingsPage({ name, lead, before, className, children }: PageProps) {
  return (
    <PageLayout
      title={`${name}: list to print`}
      description="A list to print of who is coming."
      heading={name}
      lead={lead}
      before={before}
      wide
    >
      <div className="actions no-print">
        <PrintButton />
        <p className="soft">This list shows phone numbers. Please do not pin it to a noticeboard.</p>
      </div>
      <div className={`stack loose tick-list ${className}`}>{children}</div>
    </PageLayout>
  );
}

interface TableProps<T> {
  title: string;
  /** Headings of the cells. */
  heads: (string | null)[];
  bookings: T[];
  /** Cells of a booking, without the box. */
  cells: (booking: T) => ReactNode;
}

/** Renders the bookings of one state. */
export function PrintedBookings<T extends { id: string }>({ title, heads, bookings, cells }: TableProps<T>) {
  return (
    <table className="report">
      <caption>{title}</caption>
      <TableHead of={[...heads, 'Arrived']} />
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id}>
            {cells(booking)}
            <td>
              <span className="tick-box" role="img" aria-label="box to tick" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
