import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { MutationFormError } from '#app/admin/form-error.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { TeamSelectionPageData } from '#app/modules/side-editor/sides-schemas.server.ts';
import {
  formatSidesConflictFields,
  getSidesConflictFieldLabels,
} from '#app/modules/side-editor/sides-text.ts';
import {
  formatNotifiedPlayersSummary,
  formatPlayerNotificationStatus,
  getMatchAdminStagePath,
  maxSidesRinks,
} from '#app/modules/sides/sides.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { AlertMessage } from '#app/ui/field.tsx';
import { publishFooterHeight } from '#app/ui/foot/form-foot.tsx';
import { useHydrated } from '#app/ui/form-hooks.ts';
import { FillLineupButtons } from './fill-buttons.tsx';
import { listPlacedLineupPicks } from './lineup.ts';
import { formatLineupChanges } from './lineup-changes.ts';
import type { SidesEditorState } from './use-sides-editor.ts';

interface Props {
  screen: TeamSelectionPageData;
  sides: SidesEditorState;
  desk: MutationRunner;
  /** Called to review the recipients before publishing. */
  onTell: () => void;
}

interface FooterProps extends Props {
  /** True on return from the send sheet: restore the focus. */
  isBack: boolean;
  onFilled: () => void;
}

/** Render the sticky footer: save state, pending notifications, and the next step. */
export function SidesEditorFooter({ screen, sides, desk, isBack, onTell, onFilled }: FooterProps) {
  const { rink } = useClubTerms();
  const stands = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isBack) stands.current?.focus({ preventScroll: true });
  }, [isBack]);
  const words = formatSidesStatus(screen, sides.isChanged);
  const hears = screen.isTold && sides.isChanged ? formatLineupChanges(screen, sides.lineup, rink) : [];
  return (
    <div className="pick-foot in-reach" ref={publishFooterHeight}>
      <SaveProblems screen={screen} sides={sides} />
      {desk.notice}
      {words ? (
        <p ref={stands} tabIndex={-1}>
          {words}
          {needsLifts(screen) ? (
            <>
              {' '}
              This is an away match.{' '}
              <Link to={getMatchAdminStagePath(screen.event.id, 'lifts')}>Arrange the lifts</Link> before you
              publish, so that players get them in the same email.
            </>
          ) : null}
        </p>
      ) : null}
      {hears.length > 0 ? <p className="soft">Changes to send: {hears.join('; ')}.</p> : null}
      {listPlacedLineupPicks(sides.lineup).length === 0 && screen.state === 'none' ? (
        <FillLineupButtons screen={screen} sides={sides} onFilled={onFilled} />
      ) : null}
      {/* The pressed button disappears: focus the new status. */}
      <FooterActions
        screen={screen}
        sides={sides}
        desk={desk}
        onTell={onTell}
        onDone={() => stands.current?.focus({ preventScroll: true })}
      />
    </div>
  );
}

function FooterActions({ screen, sides, desk, onTell, onDone }: Props & { onDone: () => void }) {
  const disabled = !useHydrated() || sides.busy || desk.busy;
  const { state, event, version, isTold, known } = screen;
  const { isChanged, save, lineup } = sides;
  const published = state === 'published';
  const isToTell = published
    ? isChanged || known.untold > 0
    : !event.off && listPlacedLineupPicks(lineup).length > 0;
  const takeBack = () =>
    desk.mutate(
      'DELETE /api/desk/playing/sides/{event}/publication',
      { param: { event: event.id }, version },
      'Team unpublished.',
    );
  // Save first: the send sheet shows the stored sides.
  const look = async () => (!isChanged || (await save())) && onTell();
  return (
    <div className="actions">
      {isToTell ? (
        <button type="button" className="button" disabled={disabled} onClick={look}>
          {published ? 'Notify players' : 'Publish team'}
        </button>
      ) : null}
      {isChanged ? (
        <button
          type="button"
          className="button quiet"
          disabled={disabled}
          onClick={() => save().then((isDone) => isDone && onDone())}
        >
          {published ? 'Save' : 'Save draft'}
        </button>
      ) : null}
      {published && !isTold && !isChanged ? (
        <button
          type="button"
          className="button quiet"
          disabled={disabled}
          onClick={() => takeBack().then((isDone) => isDone && onDone())}
        >
          Unpublish team
        </button>
      ) : null}
      {event.lifts === 'settled' && state === 'draft' && !isChanged ? (
        <Link to={getMatchAdminStagePath(event.id, 'lifts')}>Lifts</Link>
      ) : null}
    </div>
  );
}

/** Lifts can be arranged only for a stored team. */
const needsLifts = ({ state, event }: TeamSelectionPageData) => state === 'draft' && event.lifts === 'wanted';

/** Format the status of the sides: 'Published. 3 have not been told of what is new.' */
function formatSidesStatus({ state, known }: TeamSelectionPageData, isChanged: boolean): string {
  if (isChanged) return 'Not saved yet. Your changes are on this device only.';
  if (state === 'none') return '';
  if (state === 'draft') return 'Draft. No players have been notified.';
  if (known.untold > 0) return `Published. ${formatPlayerNotificationStatus(known)}`;
  return ['Published', formatNotifiedPlayersSummary(known)].filter(Boolean).join(', ').concat('.');
}

function SaveProblems({ screen, sides }: Pick<Props, 'screen' | 'sides'>) {
  const { rink } = useClubTerms();
  const { failed, lineup, save } = sides;
  const [wrong] = Object.values(failed?.errors ?? {});
  if (wrong) return <AlertMessage kind="danger">{wrong}</AlertMessage>;
  const captain = screen.people.find(({ id }) => id === lineup.captain)?.name ?? '';
  return (
    <MutationFormError
      failed={failed}
      labels={getSidesConflictFieldLabels(maxSidesRinks, capitalize(rink))}
      mine={formatSidesConflictFields(lineup.picks, { ...lineup, captain })}
      theirs={(current) =>
        Object.fromEntries(Object.entries(current).map(([name, line]) => [name, String(line ?? '')]))
      }
      onSaveMine={(version) => save(version)}
      onKeepTheirs={sides.giveUp}
    />
  );
}
