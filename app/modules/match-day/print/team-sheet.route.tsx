import { useLoaderData, useSearchParams } from 'react-router';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { matchPath } from '#app/modules/sides/sides.ts';
import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Alert, Choice } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import type { TeamSheet as Sheet } from './prints.ts';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/playing/{id}/team-sheet', { param: { id } });

/** Render the team sheet on A4: for the wall, or for the visiting captain without telephone numbers and lifts. */
export default function TeamSheet() {
  const sheet = useLoaderData<typeof clientLoader>();
  const [asked, ask] = useSearchParams();
  const forVisitors = asked.get('for') === 'visitors';
  const choose = (visitors: boolean) =>
    ask(visitors ? { for: 'visitors' } : {}, { replace: true, preventScrollReset: true });
  const { id, us, them, changes, isDraft, sides } = sheet;
  return (
    <Page
      title={`Team sheet: ${us} v ${them}`}
      description="A team sheet to print on one sheet of A4."
      heading="Team sheet"
      before={<BackTo to={matchPath(id)}>This match</BackTo>}
    >
      <div className="stack no-print">
        {isDraft ? <Alert kind="danger">These sides are a draft: nobody has been told yet.</Alert> : null}
        {changes.map((line) => (
          <Alert key={line} kind="danger">
            {line}
          </Alert>
        ))}
        {sides.length === 0 ? <p>Nobody has been picked for this match yet.</p> : null}
        <fieldset className="stack">
          <legend>Who is it for?</legend>
          <Choice
            label="Our wall"
            name="for"
            hint="With the captain’s number and the lifts."
            checked={!forVisitors}
            onChange={() => choose(false)}
          />
          <Choice
            label="The visiting captain"
            name="for"
            hint="Without members’ numbers and without lifts."
            checked={forVisitors}
            onChange={() => choose(true)}
          />
        </fieldset>
        <div className="actions">
          <PrintButton />
        </div>
      </div>
      <SheetItself sheet={sheet} forVisitors={forVisitors} />
    </Page>
  );
}

function SheetItself({ sheet, forVisitors }: { sheet: Sheet; forVisitors: boolean }) {
  const { us, them, when, where, competition, played, note, captain, sides, reserves, cars, duties } = sheet;
  const { rink } = useWords();
  return (
    <section className="team-sheet">
      <h2>
        {us} v {them}
      </h2>
      <p className="team-sheet-when">{[when, where].filter(Boolean).join('. ')}</p>
      <p>{[competition, played].filter(Boolean).join(': ')}</p>
      {note && !forVisitors ? <p className="team-sheet-note">{note}</p> : null}
      <div className="team-sheet-sides">
        {sides.map((side) => (
          <table key={side.rink}>
            <caption>
              {capital(rink)} {side.rink}
            </caption>
            <tbody>
              {side.ours.map(({ position, name }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is by its order
                <tr key={at}>
                  <th scope="row">{capital(position)}</th>
                  <td>{name}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <dl className="team-sheet-rest">
        {reserves.length > 0 ? <Line name="Reserves">{reserves.join(', ')}</Line> : null}
        {captain ? (
          <Line name="Captain of the day">
            {[captain.name, !forVisitors && captain.phone].filter(Boolean).join(', ')}
          </Line>
        ) : null}
        {(forVisitors ? [] : cars).map(({ driver, leaves, passengers }) => (
          <Line key={driver} name={`${driver} drives`}>
            {[leaves && `from ${leaves}`, passengers.length > 0 && `with ${passengers.join(', ')}`]
              .filter(Boolean)
              .join(', ')}
          </Line>
        ))}
        {duties.map(({ rota, time, names }) => (
          <Line key={rota + time} name={[rota, time].filter(Boolean).join(', ')}>
            {names.join(', ') || 'nobody yet'}
          </Line>
        ))}
      </dl>
    </section>
  );
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
