import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import type { TeamSelectionPageData } from '#app/modules/side-editor/sides-schemas.server.ts';
import { MatchAdminStagePage } from '#app/modules/sides/match/match-stage-page.tsx';
import { PlayersToPhoneList } from '#app/modules/sides/notifications/pending-notifications.tsx';
import { TeamCandidateLists } from './candidate-lists.tsx';
import { SidesEditorFooter } from './editor-footer.tsx';
import { LineupFillReasonList, LineupFillResultNotice } from './fill-result.tsx';
import { listPlacedLineupPicks } from './lineup.ts';
import { LineupPanel } from './lineup-panel.tsx';
import { MatchDayFields } from './match-day-fields.tsx';
import { PlayerPairRulesSection } from './pair-rules-fold.tsx';
import { PublishSidesMailPanel } from './publish-sheet.tsx';
import { type SidesEditorState, useSidesEditor } from './use-sides-editor.ts';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/playing/sides/{event}', { param: { event: id } });

/** Render the page where a captain selects the sides of an event. */
export default function SidesEditorPage() {
  const screen = useLoaderData<typeof clientLoader>();
  const { event } = screen;
  return (
    <MatchAdminStagePage
      event={event.id}
      title={`Pick the team: ${event.title}`}
      heading="Pick the team"
      description="Players and their positions."
      lead={[event.title, event.when].join(', ')}
      wide
    >
      {event.off ? (
        <p className="alert danger">
          <strong>{event.off}</strong> The team stays as it is.
        </p>
      ) : null}
      <SidesEditor key={event.id} screen={screen} />
    </MatchAdminStagePage>
  );
}

/** Panel shown on a narrow screen; 'telling' replaces both. */
type EditorPanel = 'names' | 'sides' | 'telling';

function SidesEditor({ screen }: { screen: TeamSelectionPageData }) {
  const desk = useMutationRunner();
  const sides = useSidesEditor(screen);
  const [shown, setShown] = useState<EditorPanel>(screen.picks.length > 0 ? 'sides' : 'names');
  const [isBack, setBack] = useState(false);
  const { event, known } = screen;
  function toSides() {
    setBack(shown === 'telling');
    setShown('sides');
  }
  if (shown === 'telling')
    return <PublishSidesMailPanel screen={screen} sides={sides} desk={desk} onBack={toSides} />;
  return (
    <div className="stack pick" data-shown={shown}>
      {known.toRing.length > 0 ? (
        <PlayersToPhoneList event={event.id} toRing={known.toRing} desk={desk} />
      ) : null}
      <PanelButtons screen={screen} sides={sides} shown={shown} onShow={setShown} />
      <div className="pick-panels">
        <section className="pick-panel" data-panel="names" aria-label="Members">
          <TeamCandidateLists screen={screen} sides={sides} />
        </section>
        <section className="pick-panel" data-panel="sides" aria-label="Team">
          <LineupFillResultNotice sides={sides} />
          <LineupPanel screen={screen} sides={sides} onFilled={toSides} />
        </section>
      </div>
      <LineupFillReasonList sides={sides} />
      <MatchDayFields screen={screen} sides={sides} />
      <PlayerPairRulesSection screen={screen} desk={desk} />
      <SidesEditorFooter
        screen={screen}
        sides={sides}
        desk={desk}
        isBack={isBack}
        onFilled={toSides}
        onTell={() => setShown('telling')}
      />
    </div>
  );
}

interface PanelButtonsProps {
  screen: TeamSelectionPageData;
  sides: SidesEditorState;
  shown: EditorPanel;
  onShow: (which: EditorPanel) => void;
}

function PanelButtons({ screen, sides: { lineup }, shown, onShow }: PanelButtonsProps) {
  const down = screen.people.filter(({ word }) => word === 'yes' || word === 'if needed');
  const waiting = down.filter(({ id }) => !lineup.picks.some(({ key }) => key === id));
  const pill = (which: EditorPanel, words: string) => (
    <button type="button" className="toggle" aria-pressed={shown === which} onClick={() => onShow(which)}>
      {words}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, no form
    <div className="actions tight pick-pills" role="group" aria-label="View">
      {pill('names', `Available (${waiting.length})`)}
      {pill('sides', `Team (${listPlacedLineupPicks(lineup).length} of ${lineup.rinks * lineup.players})`)}
    </div>
  );
}
