import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { JustDone, type JustDoneState } from '#app/admin/just-done.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import type { LetterInFull } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { SureButton } from '#app/ui/sure-button.tsx';
import { DraftForm } from './draft-form.tsx';
import { LookScreen } from './look-screen.tsx';

const saved = 'Saved. Nothing has been sent.';

/** Draft page, or its preview if the query string has `look`. A letter without an id has not been saved yet. */
export function DraftScreen({ full }: { full: LetterInFull }) {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const looks = asked.has('look') && full.letter.id !== '';
  if (!looks || !full.now) return <Writing full={full} />;
  asked.delete('look');
  return <LookScreen full={full} now={full.now} back={`${pathname}?${asked}`} />;
}

function Writing({ full }: { full: LetterInFull }) {
  const { letter, by } = full;
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  // React key: incremented to reset the form after unsaved changes are discarded.
  const [round, setRound] = useState(0);
  const desk = useActs();
  async function renew() {
    await revalidate();
    setRound((was) => was + 1);
  }
  const remove = () =>
    desk.act(
      'DELETE /api/desk/letters/{id}',
      { param: { id: letter.id }, version: letter.version },
      { said: 'The draft is deleted.', again: 'Delete it all the same', to: '/desk/letters' },
    );
  async function onSaved(id: string) {
    if (!letter.id)
      return navigate(`/desk/letters/${id}`, {
        replace: true,
        state: { said: saved } satisfies JustDoneState,
      });
    await renew();
    desk.say(saved, undefined);
  }
  /** Replaces the history entry of a new letter with the saved draft, so that 'back' from the preview leads to it. */
  async function onLook(id: string) {
    const asked = new URLSearchParams(search);
    if (!letter.id) {
      asked.set('letter', id);
      await navigate(`${pathname}?${asked}`, { replace: true });
    }
    asked.set('look', 'yes');
    await navigate(`${pathname}?${asked}`);
  }
  return (
    <RoomPage
      room="letters"
      title={letter.subject || 'A letter'}
      {...(letter.id && { lead: `A draft, begun by ${by}.` })}
    >
      <JustDone onUndone={renew} />
      <DraftForm
        key={`${letter.version} ${round}`}
        full={full}
        onSaved={onSaved}
        onRenew={renew}
        onLook={onLook}
      />
      {desk.word}
      {letter.id ? (
        <div>
          <SureButton button="Delete this draft" title="Delete this draft?" busy={desk.busy} onSure={remove}>
            What is written here is gone for good. Nothing of it has been sent.
          </SureButton>
        </div>
      ) : null}
    </RoomPage>
  );
}
