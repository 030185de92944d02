import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { call } from '#app/api/call.ts';
import { MatchPage } from '#app/modules/sides/match/match-page.tsx';
import { ToRing } from '#app/modules/sides/news/told-card.tsx';
import type { SidesScreen } from '#app/modules/sides/sides-schemas.server.ts';
import { DayFields } from './day-fields.tsx';
import { FilledWord, WhyThese } from './filled-word.tsx';
import { placed } from './lineup.ts';
import { NamesDown } from './names-down.tsx';
import { PairingsFold } from './pairings-fold.tsx';
import { SidesFoot } from './sides-foot.tsx';
import { SidesPanel } from './sides-panel.tsx';
import { TellSides } from './tell-sides.tsx';
import { type Sides, useSides } from './use-sides.ts';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/playing/sides/{event}', { param: { event: id } });

/** Render the page where a captain selects the sides of an event. */
export default function SidesPage() {
  const screen = useLoaderData<typeof clientLoader>();
  const { event } = screen;
  return (
    <MatchPage
      event={event.id}
      title={`Make the team: ${event.title}`}
      heading="Make the team"
      description="Who plays where."
      lead={[event.title, event.when].join(', ')}
      wide
    >
      {event.off ? (
        <p className="alert danger">
          <strong>{event.off}</strong> Its sides are kept as they are.
        </p>
      ) : null}
      <Room key={event.id} screen={screen} />
    </MatchPage>
  );
}

/** Panel shown on a narrow screen; 'telling' replaces both. */
type Shown = 'names' | 'sides' | 'telling';

function Room({ screen }: { screen: SidesScreen }) {
  const desk = useActs();
  const sides = useSides(screen);
  const [shown, setShown] = useState<Shown>(screen.picks.length > 0 ? 'sides' : 'names');
  const [isBack, setBack] = useState(false);
  const { event, known } = screen;
  function toSides() {
    setBack(shown === 'telling');
    setShown('sides');
  }
  if (shown === 'telling') return <TellSides screen={screen} sides={sides} desk={desk} onBack={toSides} />;
  return (
    <div className="pick" data-shown={shown}>
      {known.toRing.length > 0 ? <ToRing event={event.id} toRing={known.toRing} desk={desk} /> : null}
      <Pills screen={screen} sides={sides} shown={shown} onShow={setShown} />
      <div className="pick-panels">
        <section className="pick-panel" data-panel="names" aria-label="Names">
          <NamesDown screen={screen} sides={sides} />
        </section>
        <section className="pick-panel" data-panel="sides" aria-label="Sides">
          <FilledWord sides={sides} />
          <SidesPanel screen={screen} sides={sides} onFilled={toSides} />
        </section>
      </div>
      <WhyThese sides={sides} />
      <DayFields screen={screen} sides={sides} />
      <PairingsFold screen={screen} desk={desk} />
      <SidesFoot
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

interface PillsProps {
  screen: SidesScreen;
  sides: Sides;
  shown: Shown;
  onShow: (which: Shown) => void;
}

function Pills({ screen, sides: { lineup }, shown, onShow }: PillsProps) {
  const down = screen.people.filter(({ word }) => word === 'yes' || word === 'if needed');
  const waiting = down.filter(({ id }) => !lineup.picks.some(({ key }) => key === id));
  const pill = (which: Shown, words: string) => (
    <button type="button" className="pick-pill" aria-pressed={shown === which} onClick={() => onShow(which)}>
      {words}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, no form
    <div className="pick-pills" role="group" aria-label="What is shown">
      {pill('names', `To place (${waiting.length})`)}
      {pill('sides', `Sides (${placed(lineup).length} of ${lineup.rinks * lineup.players})`)}
    </div>
  );
}
