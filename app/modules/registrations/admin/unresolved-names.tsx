import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { RowItem, RowList } from '#app/ui/rows.tsx';
import type { PlayersPageData, UnresolvedName } from './player-schemas.server.ts';
import { formatPlayedGames } from './player-texts.ts';

/** Names on cards that match no registered player for certain. */
export function UnresolvedNamesFold({
  room: { unsettled, season },
  desk,
}: {
  room: PlayersPageData;
  desk: MutationRunner;
}) {
  const asked = unsettled.filter(({ maybe }) => maybe.length > 0);
  const unknown = unsettled.filter(({ maybe }) => maybe.length === 0);
  const about = [
    asked.length > 0 && `${asked.length} to settle`,
    unknown.length > 0 && `${unknown.length} on no register`,
  ].filter(Boolean);
  return (
    <CollapsibleSection title="Names on cards" about={about.join(', ')} id="names">
      <RowList>
        {asked.map((one) => (
          <RowItem key={`${one.club} ${one.name}`} name={`‘${one.name}’`} line={lineOf(one)}>
            <span className="actions">
              {one.maybe.map(({ id, name, number, version }) => (
                <button
                  key={id}
                  type="button"
                  className="button quiet"
                  disabled={desk.busy}
                  onClick={() =>
                    desk.mutate(
                      'POST /api/desk/league/players/{id}/names',
                      { param: { id }, json: { season, club: one.club, name: one.name }, version },
                      `‘${one.name}’ of ${one.clubName} is ${name}.`,
                    )
                  }
                >
                  This is {name}
                  {number ? ` (${number})` : null}
                </button>
              ))}
            </span>
          </RowItem>
        ))}
        {unknown.map((one) => (
          <RowItem
            key={`${one.club} ${one.name}`}
            name={`‘${one.name}’`}
            line={lineOf(one)}
            state="On no register"
          />
        ))}
      </RowList>
    </CollapsibleSection>
  );
}

const lineOf = ({ clubName, games }: UnresolvedName) =>
  [clubName, formatPlayedGames(games)].filter(Boolean).join(', ');
