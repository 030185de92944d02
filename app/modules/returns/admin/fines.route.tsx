import { useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatMoney } from '#app/core/money.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { FinePaymentControl } from './fine-paid.tsx';
import { getMatchResultEditorPath } from './result-admin-pages.ts';

export const clientLoader = () => call('GET /api/desk/league/fines');

/** Fines of the league by club: what is owing, and what has been paid. */
export default function LeagueFinesPage() {
  const { clubs, owing } = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  return (
    <AdminSectionPage
      room="league"
      title="Fines"
      lead="Record each payment here when it comes in. Press a match to add, change or remove its fine."
    >
      {desk.notice}
      {clubs.length === 0 ? (
        <p>
          No club has been fined. Fines come from the rule for late results, or you can add one on the page of
          a match.
        </p>
      ) : (
        <p role="status">{owing ? `All clubs: ${owing}.` : 'All fines are paid.'}</p>
      )}
      {clubs.map(({ id, name, owing, fines }) => (
        <Card key={id} title={name}>
          <p className={owing ? undefined : 'soft'}>{owing || 'Nothing owing'}</p>
          <LinkRowList label={`Fines of ${name}`}>
            {fines.map(({ id, match, team, day, fine, pence, paid, paidOn, version }) => (
              <LinkRowItem
                key={id}
                to={getMatchResultEditorPath(id)}
                name={match}
                line={`${day}. ${fine}${fine.includes(team) ? '' : ` (${team})`}`}
                state={paid ? `Paid ${paid}` : pence === null ? 'Owing' : `${formatMoney(pence)} owing`}
                pressing={!paid}
              >
                <FinePaymentControl {...{ id, fine, version, paidOn, name: team, desk }} />
              </LinkRowItem>
            ))}
          </LinkRowList>
        </Card>
      ))}
    </AdminSectionPage>
  );
}
