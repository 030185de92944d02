import { useLoaderData } from 'react-router';
import { line, own } from '#app/act/fields.ts';
import { call } from '#app/api/call.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import { type Acts, useActs } from '#app/desk/acts/use-acts.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import type { SitesScreen } from './sites.server.ts';

export const clientLoader = () => call('GET /api/desk/league/sites');

/** The sites of clubs: who sends results by itself, and who would like to. */
export default function Sites() {
  const screen = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const { sites, address, wishes } = screen;
  const asked = sites.filter(({ state }) => state === 'asked');
  const agreed = sites.filter(({ state }) => state === 'agreed');
  return (
    <RoomPage
      room="league"
      title="Clubs’ sites"
      lead={`A club follows the league at ${address}, and can send its results from its own site.`}
    >
      {desk.word}
      {asked.map((one) => (
        <Asked key={one.id} one={one} screen={screen} desk={desk} />
      ))}
      {wishes.length > 0 ? (
        <Card title="Results that clubs have taken back">
          <Rows>
            {wishes.map(({ fixture, title, by }) => (
              <Row
                key={fixture}
                name={title}
                line={by}
                state="Look"
                pressing
                to={`/desk/league/returns/${fixture}`}
              />
            ))}
          </Rows>
        </Card>
      ) : null}
      {agreed.length > 0 ? (
        <Card title="They send their results">
          <Rows>
            {agreed.map((one) => (
              <Row
                key={one.id}
                name={one.name}
                line={one.address}
                state={one.seen ? `Heard ${one.seen}` : 'Not heard yet'}
              >
                <End one={one} desk={desk} />
              </Row>
            ))}
          </Rows>
        </Card>
      ) : null}
      <div className="folds">
        <Fold title="Ask a club’s site" about="its officer reads the code out to you">
          <ActForm
            act="POST /api/desk/league/sites"
            fields={{
              address: line('The address of its site', { most: 300, type: 'url' }),
              club: own('The club'),
            }}
            button="Ask it"
            kind="quiet"
            onDone={desk.refresh}
            looks={{ club: <ClubSelect screen={screen} club="" /> }}
          />
        </Fold>
      </div>
    </RoomPage>
  );
}

type One = SitesScreen['sites'][number];

function Asked({ one, screen, desk }: { one: One; screen: SitesScreen; desk: Acts }) {
  return (
    <Card title={`${one.name} asks`}>
      <p>
        {one.address}
        {one.isAgain
          ? '. It had another key before: was its site moved or restored? Please ring them and ask.'
          : ''}
      </p>
      {one.failure ? <p role="status">{one.failure}</p> : null}
      {one.code ? (
        <>
          <p>Ring the club. Both of you read out this code:</p>
          <p className="exchange-code">{one.code}</p>
          <ActForm
            act="PUT /api/desk/league/sites/{id}"
            param={{ id: one.id }}
            fields={{ club: own('The club') }}
            was={{ version: one.version }}
            button="They are the same"
            kind="quiet"
            onDone={desk.refresh}
            looks={{ club: <ClubSelect screen={screen} club={one.club} /> }}
          />
        </>
      ) : null}
      <End one={one} desk={desk} />
    </Card>
  );
}

const ClubSelect = ({ screen: { clubs }, club }: { screen: SitesScreen; club: string }) => (
  <label className="field">
    The club
    <select name="club" defaultValue={club}>
      <option value="">Please choose</option>
      {clubs.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

const End = ({ one: { id, version, name }, desk }: { one: One; desk: Acts }) => (
  <SureButton
    button="End"
    name={`End with ${name}`}
    title="End the exchange with this site?"
    busy={desk.busy}
    onSure={() => desk.act('DELETE /api/desk/league/sites/{id}', { param: { id }, version }, 'Ended.')}
  >
    {name} can still follow the league. Its results are entered by its captains’ links.
  </SureButton>
);
