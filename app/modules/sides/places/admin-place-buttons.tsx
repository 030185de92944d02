import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { AdminTeamPlace, AdminTeamPlaces } from './admin-place-schemas.server.ts';

interface Props {
  shown: AdminTeamPlaces;
  place: AdminTeamPlace;
  desk: MutationRunner;
  /** True for the recommended next step. */
  isNext: boolean;
  onDone: () => void;
}

/** Render the buttons by which a captain records an answer or offers a place. */
export function AdminTeamPlaceButtons({ shown: { event: id }, place, desk, isNext, onDone }: Props) {
  const { member, name, state, isReserve, canHave } = place;
  const param = { id, member: member ?? '' };
  const done = (isDone: boolean) => (isDone ? onDone() : undefined);
  function answer(coming: boolean) {
    const said = `${name} marked as ${coming ? 'able to play' : 'unable to play'}.`;
    const json = { coming };
    return member
      ? desk.mutate('PUT /api/desk/playing/events/{id}/places/{member}', { param, json }, said)
      : desk.mutate(
          'PUT /api/desk/playing/events/{id}/guests/{guest}',
          { param: { id, guest: place.id }, json },
          said,
        );
  }
  const offer = () =>
    desk.mutate(
      'POST /api/desk/playing/events/{id}/places/{member}/offer',
      { param },
      place.email === 'yes' ? `${name} asked by email.` : `Phone ${name}. They do not get these emails.`,
    );
  const standsBy = isReserve && (state === 'picked' || (!member && state === 'confirmed'));
  const yes =
    isReserve && state !== 'withdrawn' ? (member ? 'Takes the place' : 'Add to team') : confirmLabels[state];
  const isYes = standsBy ? !member && canHave : state !== 'confirmed';
  return (
    <div className="actions tight">
      {member && canHave ? (
        <button
          type="button"
          className={isNext ? 'button small' : 'button quiet small'}
          disabled={desk.busy}
          aria-label={`Offer the place to ${name}`}
          onClick={() => offer().then(done)}
        >
          Offer the place
        </button>
      ) : null}
      {isYes ? (
        <button
          type="button"
          className={isNext && !member ? 'button small' : 'button quiet small'}
          disabled={desk.busy}
          aria-label={`${yes}: ${name}`}
          onClick={() => answer(true).then(done)}
        >
          {yes}
        </button>
      ) : null}
      {state === 'withdrawn' ? null : (
        <button
          type="button"
          className="button quiet small"
          disabled={desk.busy}
          aria-label={`Cannot play: ${name}`}
          onClick={() => answer(false).then(done)}
        >
          Cannot play
        </button>
      )}
    </div>
  );
}

const confirmLabels: Record<AdminTeamPlace['state'], string> = {
  picked: 'Can play',
  offered: 'Takes the place',
  confirmed: '',
  withdrawn: 'Can play after all',
};
