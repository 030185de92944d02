import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice, type NavigationNoticeLocationState } from '#app/admin/navigation-notice.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import type { FullLetter } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { LetterDraftForm } from './draft-form.tsx';
import { LetterPreviewScreen } from './preview-screen.tsx';

const draftSavedMessage = 'Saved. Nothing has been sent.';

/** Draft page, or its preview if the query string has `look`. A letter without an id has not been saved yet. */
export function LetterDraftScreen({ full }: { full: FullLetter }) {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const looks = asked.has('look') && full.letter.id !== '';
  if (!looks || !full.now) return <DraftEditor full={full} />;
  asked.delete('look');
  return <LetterPreviewScreen full={full} now={full.now} back={`${pathname}?${asked}`} />;
}

function DraftEditor({ full }: { full: FullLetter }) {
  const { letter, by } = full;
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  // React key: incremented to reset the form after unsaved changes are discarded.
  const [round, setRound] = useState(0);
  const desk = useMutationRunner();
  async function renew() {
    await revalidate();
    setRound((was) => was + 1);
  }
  const remove = () =>
    desk.mutate(
      'DELETE /api/desk/letters/{id}',
      { param: { id: letter.id }, version: letter.version },
      { said: 'Draft deleted.', again: 'Delete anyway', to: '/desk/letters' },
    );
  async function onSaved(id: string) {
    if (!letter.id)
      return navigate(`/desk/letters/${id}`, {
        replace: true,
        state: { said: draftSavedMessage } satisfies NavigationNoticeLocationState,
      });
    await renew();
    desk.showResult(draftSavedMessage, undefined);
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
    <AdminSectionPage
      room="letters"
      title={letter.subject || 'A letter'}
      {...(letter.id && { lead: `Draft started by ${by}.` })}
    >
      <NavigationNotice onUndone={renew} />
      <LetterDraftForm
        key={`${letter.version} ${round}`}
        full={full}
        onSaved={onSaved}
        onRenew={renew}
        onLook={onLook}
      />
      {desk.notice}
      {letter.id ? (
        <div>
          <ConfirmButton button="Delete draft" title="Delete this draft?" busy={desk.busy} onSure={remove}>
            This deletes the draft, which has not been sent. You cannot undo this.
          </ConfirmButton>
        </div>
      ) : null}
    </AdminSectionPage>
  );
}
