import { useLoaderData, useSearchParams } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { getMatchAdminPath } from '#app/modules/sides/sides.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { AlertMessage, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import type { TeamSheet as Sheet } from './prints.ts';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/playing/{id}/team-sheet', { param: { id } });

/** Render the team sheet on A4: for the wall, or for the visiting captain without telephone numbers and lifts. */
export default function TeamSheetPage() {
  const sheet = useLoaderData<typeof clientLoader>();
  const [asked, ask] = useSearchParams();
  const forVisitors = asked.get('for') === 'visitors';
  const choose = (visitors: boolean) =>
    ask(visitors ? { for: 'visitors' } : {}, { replace: true, preventScrollReset: true });
  const { id, us, them, changes, isDraft, sides } = sheet;
  return (
    <PageLayout
      title={`Team sheet: ${us} v ${them}`}
      description="A team sheet to print on one sheet of A4."
      heading="Team sheet"
      before={<AdminSectionBackLink to={getMatchAdminPath(id)}>This match</AdminSectionBackLink>}
    >
      <div className="stack no-print">
        {isDraft ? (
          <AlertMessage kind="danger">This team is a draft. No one has been notified yet.</AlertMessage>
        ) : null}
        {changes.map((line) => (
          <AlertMessage key={line} kind="danger">
            {line}
          </AlertMessage>
        ))}
        {sides.length === 0 ? <p>No one has been picked for this match yet.</p> : null}
        <fieldset className="stack">
          <legend>Who is it for?</legend>
          <RadioOrCheckboxInput
            label="Our noticeboard"
            name="for"
            hint="Includes the captain’s phone number and the lifts."
            checked={!forVisitors}
            onChange={() => choose(false)}
          />
          <RadioOrCheckboxInput
            label="The visiting captain"
            name="for"
            hint="Leaves out members’ phone numbers and the lifts."
            checked={forVisitors}
            onChange={() => choose(true)}
          />
        </fieldset>
        <div className="actions">
          <PrintButton />
        </div>
      </div>
      <TeamSheetBody sheet={sheet} forVisitors={forVisitors} />
    </PageLayout>
  );
}

function TeamSheetBody({ sheet, forVisitors }: { sheet: Sheet; forVisitors: boolean }) {
  const { us, them, when, where, competition, played, note, captain, sides, reserves, cars, duties } = sheet;
  const { rink } = useClubTerms();
  return (
    <section className="team-sheet">
      <h2>
        {us} v {them}
      </h2>
      <p className="team-sheet-when">{[when, where].filter(Boolean).join('. ')}</p>
      <p>{[competition, played].filter(Boolean).join(': ')}</p>
      {note && !forVisitors ? <p className="as-typed team-sheet-note">{note}</p> : null}
      <div className="tiles filled team-sheet-sides">
        {sides.map((side) => (
          <table key={side.rink}>
            <caption>
              {capitalize(rink)} {side.rink}
            </caption>
            <tbody>
              {side.ours.map(({ position, name }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is by its order
                <tr key={at}>
                  <th scope="row">{capitalize(position)}</th>
                  <td>{name}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <dl className="stack tight team-sheet-rest">
        {reserves.length > 0 ? <TeamSheetRow name="Reserves">{reserves.join(', ')}</TeamSheetRow> : null}
        {captain ? (
          <TeamSheetRow name="Captain of the day">
            {[captain.name, !forVisitors && captain.phone].filter(Boolean).join(', ')}
          </TeamSheetRow>
        ) : null}
        {(forVisitors ? [] : cars).map(({ driver, leaves, passengers }) => (
          <TeamSheetRow key={driver} name={`${driver} drives`}>
            {[leaves && `from ${leaves}`, passengers.length > 0 && `with ${passengers.join(', ')}`]
              .filter(Boolean)
              .join(', ')}
          </TeamSheetRow>
        ))}
        {duties.map(({ rota, time, names }) => (
          <TeamSheetRow key={rota + time} name={[rota, time].filter(Boolean).join(', ')}>
            {names.join(', ') || 'no one yet'}
          </TeamSheetRow>
        ))}
      </dl>
    </section>
  );
}

function TeamSheetRow({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
