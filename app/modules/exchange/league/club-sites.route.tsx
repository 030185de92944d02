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
import { Options } from '#app/ui/form/options.tsx';
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
    <AdminSectionPage
      room="league"
      title="Connected club websites"
      lead={`To follow the league, clubs enter this address: ${address}`}
    >
      {desk.notice}
      {asked.map((one) => (
        <PendingClubSite key={one.id} one={one} screen={screen} desk={desk} isNext={one === next} />
      ))}
      {wishes.length > 0 ? (
        <Card title="Results withdrawn by clubs">
          <LinkRowList>
            {wishes.map(({ fixture, title, by }) => (
              <LinkRowItem
                key={fixture}
                name={title}
                line={by}
                state="Check"
                pressing
                to={`/desk/league/returns/${fixture}`}
              />
            ))}
          </LinkRowList>
        </Card>
      ) : null}
      {agreed.length > 0 ? (
        <Card title="Clubs that send results">
          <LinkRowList>
            {agreed.map((one) => (
              <LinkRowItem
                key={one.id}
                name={one.name}
                line={`${one.address}, ${one.seen ? `last contact on ${one.seen}` : 'no contact yet'}`}
              >
                <EndExchangeButton one={one} desk={desk} />
              </LinkRowItem>
            ))}
          </LinkRowList>
        </Card>
      ) : null}
      {sites.length === 0 ? (
        <Card title="No club websites connected yet">
          <p>
            A club’s officer enters the league’s address in their Club admin, under ‘The league’s own
            website’, and asks to connect. The request then appears here.
          </p>
        </Card>
      ) : null}
      <div className="folds">
        <CollapsibleSection title="Connect a club website" about="a club officer reads the code out to you">
          <MutationForm
            mutation="POST /api/desk/league/sites"
            fields={{
              address: defineTextField('Club website address', { maxLength: 300, type: 'url' }),
              club: defineCustomField('Club'),
            }}
            button="Send request"
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
      <Card title={`Waiting for ${one.name}`}>
        <p role="status">{one.failure || 'Their website has not replied yet.'}</p>
        <p className="soft">{one.address}</p>
        <EndExchangeButton one={one} desk={desk} />
      </Card>
    );
  return (
    <Card title={`Is this ${one.name}?`}>
      <p>
        {one.isAgain ? 'Their security key has changed. Has their website been moved or restored? ' : ''}
        Phone the club and compare this code:
      </p>
      <p className="exchange-code">{one.code}</p>
      <MutationForm
        mutation="PUT /api/desk/league/sites/{id}"
        param={{ id: one.id }}
        fields={{ club: defineCustomField('Club') }}
        initialValues={{ version: one.version }}
        button="Confirm codes match"
        kind={isNext ? '' : 'quiet'}
        onDone={desk.refresh}
        fieldOverrides={{ club: <ClubSelect screen={screen} club={one.club} /> }}
      />
      <p className="soft">
        Their website is {one.address}. If the codes differ, do not confirm: someone may be interfering with
        the connection.
      </p>
      <EndExchangeButton one={one} desk={desk} />
    </Card>
  );
}

const ClubSelect = ({ screen: { clubs }, club }: { screen: ClubSitesPageData; club: string }) => (
  <SelectField label="Club" name="club" defaultValue={club}>
    <option value="">Choose a club</option>
    <Options of={clubs} />
  </SelectField>
);

const formatEndButton = ({ state, code }: ClubSite) =>
  state === 'agreed' ? 'Disconnect' : code ? 'Decline request' : 'Cancel request';

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
    title={one.state === 'agreed' ? 'Stop exchanging results with this website?' : `${formatEndButton(one)}?`}
    busy={desk.busy}
    onSure={() =>
      desk.mutate(
        'DELETE /api/desk/league/sites/{id}',
        { param: { id }, version },
        one.state === 'agreed' ? 'Website disconnected.' : 'Request removed.',
      )
    }
  >
    {name} can still follow the league. Its captains can enter results with their links.
  </ConfirmButton>
);
