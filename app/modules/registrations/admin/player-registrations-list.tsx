import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatDayAndYear } from '#app/core/dates.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { playerRegistrationEndFields } from './player-form-fields.ts';
import type { LeaguePlayerData } from './player-schemas.server.ts';

interface Props {
  player: LeaguePlayerData;
  desk: MutationRunner;
}

type Registration = LeaguePlayerData['registrations'][number];

/** Registrations of a player, latest first; each with its end date, and removal of a mistake. */
export function PlayerRegistrationsList({ player, desk }: Props) {
  return (
    <div className="folds">
      {player.registrations.map((one) => (
        <CollapsibleSection
          key={one.id}
          title={`${one.season}: ${one.clubName}`}
          about={aboutOf(one, player.today)}
        >
          <OneRegistration player={player} one={one} desk={desk} />
        </CollapsibleSection>
      ))}
    </div>
  );
}

function aboutOf({ from, until, how, mayPlayFrom }: Registration, today: string): string {
  const begun = `${how === 'transferred' ? 'Transferred on' : 'Registered on'} ${formatDayAndYear(from)}`;
  if (until !== null) return `${begun}, last day ${formatDayAndYear(until)}`;
  return mayPlayFrom > today ? `${begun}, may play from ${formatDayAndYear(mayPlayFrom)}` : begun;
}

function OneRegistration({ player: { id, name, version, today }, one, desk }: Props & { one: Registration }) {
  const takeOut = () =>
    desk.mutate(
      'POST /api/desk/league/players/{id}/take-out',
      { param: { id }, json: { registration: one.id }, version },
      {
        said: ({ gone }) => (gone ? `${name} removed from the list of players.` : 'Registration removed.'),
        to: ({ gone }) => (gone ? '/desk/league/players' : ''),
        again: 'Remove anyway',
      },
    );
  return (
    <>
      <MutationForm
        mutation="POST /api/desk/league/players/{id}/end"
        param={{ id }}
        version={version}
        fields={playerRegistrationEndFields}
        initialValues={{ until: one.until ?? today }}
        extraValues={{ registration: one.id }}
        button="End registration"
        kind="quiet"
        successMessage="Last day saved."
        onDone={desk.refresh}
      />
      <ConfirmButton
        button="Remove this registration"
        title={`Remove ${name}’s registration for ${one.clubName}?`}
        busy={desk.busy}
        onSure={takeOut}
      >
        Only do this to correct a mistake: it deletes the registration completely. If a player leaves the club
        during the season, enter their last day instead.
      </ConfirmButton>
    </>
  );
}
