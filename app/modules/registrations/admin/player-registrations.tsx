import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { showDayAndYear } from '#app/core/dates.ts';
import { Fold } from '#app/ui/fold.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { endFields } from './player-fields.ts';
import type { OnePlayer } from './player-shapes.server.ts';

interface Props {
  player: OnePlayer;
  desk: Acts;
}

type Registration = OnePlayer['registrations'][number];

/** Registrations of a player, latest first; each with its end date, and removal of a mistake. */
export function PlayerRegistrations({ player, desk }: Props) {
  return (
    <div className="folds">
      {player.registrations.map((one) => (
        <Fold key={one.id} title={`${one.season}: ${one.clubName}`} about={aboutOf(one, player.today)}>
          <OneRegistration player={player} one={one} desk={desk} />
        </Fold>
      ))}
    </div>
  );
}

function aboutOf({ from, until, how, mayPlayFrom }: Registration, today: string): string {
  const begun = `${how === 'transferred' ? 'Transferred on' : 'Since'} ${showDayAndYear(from)}`;
  if (until !== null) return `${begun}, to ${showDayAndYear(until)}`;
  return mayPlayFrom > today ? `${begun}, may play from ${showDayAndYear(mayPlayFrom)}` : begun;
}

function OneRegistration({ player: { id, name, version, today }, one, desk }: Props & { one: Registration }) {
  const takeOut = () =>
    desk.act(
      'POST /api/desk/league/players/{id}/take-out',
      { param: { id }, json: { registration: one.id }, version },
      {
        said: ({ gone }) =>
          gone ? `${name} is no longer on the register.` : 'The registration has been taken out.',
        to: ({ gone }) => (gone ? '/desk/league/players' : ''),
        again: 'Take it out all the same',
      },
    );
  return (
    <>
      <ActForm
        act="POST /api/desk/league/players/{id}/end"
        param={{ id }}
        version={version}
        fields={endFields}
        was={{ until: one.until ?? today }}
        also={{ registration: one.id }}
        button="End it"
        kind="quiet"
        said="It has an end."
        onDone={desk.refresh}
      />
      <SureButton
        button="Take this registration out"
        title={`Take out ${name} for ${one.clubName}?`}
        busy={desk.busy}
        onSure={takeOut}
      >
        It is for a mistake: as if it had never been. Whoever leaves a club in the season has an end instead.
      </SureButton>
    </>
  );
}
