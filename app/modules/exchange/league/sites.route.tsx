import { useLoaderData } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { line, own } from '#app/endpoints/fields.ts';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import type { SitesScreen } from './sites.server.ts';

export const clientLoader = () => call('GET /api/desk/league/sites');

/** Admin page of clubs' sites: those that send results, and pending requests. */
export default function Sites() {
  const screen = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const { sites, address, wishes } = screen;
  const asked = sites.filter(({ state }) => state === 'asked');
  const next = asked.find(({ code }) => code);
  const agreed = sites.filter(({ state }) => state === 'agreed');
  return (
    <RoomPage room="league" title="Clubs’ sites" lead={`Clubs follow the league at ${address}`}>
      {desk.word}
      {asked.map((one) => (
        <Asked key={one.id} one={one} screen={screen} desk={desk} isNext={one === next} />
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
                line={`${one.address}, ${one.seen ? `heard last on ${one.seen}` : 'not heard yet'}`}
              >
                <End one={one} desk={desk} />
              </Row>
            ))}
          </Rows>
        </Card>
      ) : null}
      {sites.length === 0 ? (
        <Card title="No club’s site sends its results yet">
          <p>
            A club’s officer types the league’s address at their desk, under ‘The league’s own site’, and asks
            from there. It is shown here then.
          </p>
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

interface AskedProps {
  one: One;
  screen: SitesScreen;
  desk: Acts;
  isNext: boolean;
}

function Asked({ one, screen, desk, isNext }: AskedProps) {
  if (!one.code)
    return (
      <Card title={`${one.name} was asked`}>
        <p role="status">{one.failure || 'Its site has not answered yet.'}</p>
        <p className="soft">{one.address}</p>
        <End one={one} desk={desk} />
      </Card>
    );
  return (
    <Card title={`Is it ${one.name}?`}>
      <p>
        {one.isAgain ? 'It had another key before: was its site moved or restored? ' : ''}
        Ring the club. Both of you read out this code:
      </p>
      <p className="exchange-code">{one.code}</p>
      <ActForm
        act="PUT /api/desk/league/sites/{id}"
        param={{ id: one.id }}
        fields={{ club: own('The club') }}
        was={{ version: one.version }}
        button="They are the same"
        kind={isNext ? '' : 'quiet'}
        onDone={desk.refresh}
        looks={{ club: <ClubSelect screen={screen} club={one.club} /> }}
      />
      <p className="soft">
        Its site is {one.address}. If the codes are not the same, do not press: somebody may stand between
        both sites.
      </p>
      <End one={one} desk={desk} />
    </Card>
  );
}

const ClubSelect = ({ screen: { clubs }, club }: { screen: SitesScreen; club: string }) => (
  <SelectField label="The club" name="club" defaultValue={club}>
    <option value="">Please choose</option>
    {clubs.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
);

const endWords = ({ state, code }: One) =>
  state === 'agreed' ? 'End' : code ? 'Turn it down' : 'Give it up';

const End = ({ one, one: { id, version, name }, desk }: { one: One; desk: Acts }) => (
  <SureButton
    button={endWords(one)}
    name={`${endWords(one)}: ${name}`}
    title="End the exchange with this site?"
    busy={desk.busy}
    onSure={() => desk.act('DELETE /api/desk/league/sites/{id}', { param: { id }, version }, 'Ended.')}
  >
    {name} can still follow the league. Its results are entered by its captains’ links.
  </SureButton>
);
