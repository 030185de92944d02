import { useLoaderData } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { defineCustomField, defineTextField } from '#app/endpoints/fields.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { ClubSitesPageData } from './club-sites.server.ts';

export const clientLoader = () => call('GET /api/desk/league/sites');

/** Admin page of clubs' sites: those that send results, and pending requests. */
export default function ClubSitesPage() {
  const screen = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const { sites, address, wishes } = screen;
  const asked = sites.filter(({ state }) => state === 'asked');
  const next = asked.find(({ code }) => code);
  const agreed = sites.filter(({ state }) => state === 'agreed');
  return (
    <AdminSectionPage room="league" title="Clubs’ sites" lead={`Clubs follow the league at ${address}`}>
      {desk.notice}
      {asked.map((one) => (
        <PendingClubSite key={one.id} one={one} screen={screen} desk={desk} isNext={one === next} />
      ))}
      {wishes.length > 0 ? (
        <Card title="Results that clubs have taken back">
          <LinkRowList>
            {wishes.map(({ fixture, title, by }) => (
              <LinkRowItem
                key={fixture}
                name={title}
                line={by}
                state="Look"
                pressing
                to={`/desk/league/returns/${fixture}`}
              />
            ))}
          </LinkRowList>
        </Card>
      ) : null}
      {agreed.length > 0 ? (
        <Card title="They send their results">
          <LinkRowList>
            {agreed.map((one) => (
              <LinkRowItem
                key={one.id}
                name={one.name}
                line={`${one.address}, ${one.seen ? `heard last on ${one.seen}` : 'not heard yet'}`}
              >
                <EndExchangeButton one={one} desk={desk} />
              </LinkRowItem>
            ))}
          </LinkRowList>
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
        <CollapsibleSection title="Ask a club’s site" about="its officer reads the code out to you">
          <MutationForm
            mutation="POST /api/desk/league/sites"
            fields={{
              address: defineTextField('The address of its site', { maxLength: 300, type: 'url' }),
              club: defineCustomField('The club'),
            }}
            button="Ask it"
            kind="quiet"
            onDone={desk.refresh}
            fieldOverrides={{ club: <ClubSelect screen={screen} club="" /> }}
          />
        </CollapsibleSection>
      </div>
    </AdminSectionPage>
  );
}

type ClubSite = ClubSitesPageData['sites'][number];

interface PendingClubSiteProps {
  one: ClubSite;
  screen: ClubSitesPageData;
  desk: MutationRunner;
  isNext: boolean;
}

function PendingClubSite({ one, screen, desk, isNext }: PendingClubSiteProps) {
  if (!one.code)
    return (
      <Card title={`${one.name} was asked`}>
        <p role="status">{one.failure || 'Its site has not answered yet.'}</p>
        <p className="soft">{one.address}</p>
        <EndExchangeButton one={one} desk={desk} />
      </Card>
    );
  return (
    <Card title={`Is it ${one.name}?`}>
      <p>
        {one.isAgain ? 'It had another key before: was its site moved or restored? ' : ''}
        Ring the club. Both of you read out this code:
      </p>
      <p className="exchange-code">{one.code}</p>
      <MutationForm
        mutation="PUT /api/desk/league/sites/{id}"
        param={{ id: one.id }}
        fields={{ club: defineCustomField('The club') }}
        initialValues={{ version: one.version }}
        button="They are the same"
        kind={isNext ? '' : 'quiet'}
        onDone={desk.refresh}
        fieldOverrides={{ club: <ClubSelect screen={screen} club={one.club} /> }}
      />
      <p className="soft">
        Its site is {one.address}. If the codes are not the same, do not press: somebody may stand between
        both sites.
      </p>
      <EndExchangeButton one={one} desk={desk} />
    </Card>
  );
}

const ClubSelect = ({ screen: { clubs }, club }: { screen: ClubSitesPageData; club: string }) => (
  <SelectField label="The club" name="club" defaultValue={club}>
    <option value="">Please choose</option>
    {clubs.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
);

const formatEndButton = ({ state, code }: ClubSite) =>
  state === 'agreed' ? 'End' : code ? 'Turn it down' : 'Give it up';

const EndExchangeButton = ({
  one,
  one: { id, version, name },
  desk,
}: {
  one: ClubSite;
  desk: MutationRunner;
}) => (
  <ConfirmButton
    button={formatEndButton(one)}
    name={`${formatEndButton(one)}: ${name}`}
    title="End the exchange with this site?"
    busy={desk.busy}
    onSure={() => desk.mutate('DELETE /api/desk/league/sites/{id}', { param: { id }, version }, 'Ended.')}
  >
    {name} can still follow the league. Its results are entered by its captains’ links.
  </ConfirmButton>
);
