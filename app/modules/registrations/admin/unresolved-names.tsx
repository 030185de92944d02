import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { LeaguePlayersPageData, UnresolvedPlayerName } from './player-schemas.server.ts';
import { formatPlayedGameCount } from './player-texts.ts';

/** Names on cards that match no registered player for certain. */
export function UnresolvedPlayerNamesSection({
  room: { unsettled, season },
  desk,
}: {
  room: LeaguePlayersPageData;
  desk: MutationRunner;
}) {
  const asked = unsettled.filter(({ maybe }) => maybe.length > 0);
  const unknown = unsettled.filter(({ maybe }) => maybe.length === 0);
  const about = [
    asked.length > 0 && `${asked.length} to match`,
    unknown.length > 0 && `${unknown.length} not registered`,
  ].filter(Boolean);
  return (
    <CollapsibleSection title="Names on cards" about={about.join(', ')} id="names">
      <LinkRowList>
        {asked.map((one) => (
          <LinkRowItem key={`${one.club} ${one.name}`} name={`‘${one.name}’`} line={lineOf(one)}>
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
                      `‘${one.name}’ of ${one.clubName} matched to ${name}.`,
                    )
                  }
                >
                  This is {name}
                  {number ? ` (${number})` : null}
                </button>
              ))}
            </span>
          </LinkRowItem>
        ))}
        {unknown.map((one) => (
          <LinkRowItem
            key={`${one.club} ${one.name}`}
            name={`‘${one.name}’`}
            line={lineOf(one)}
            state="Not registered"
          />
        ))}
      </LinkRowList>
    </CollapsibleSection>
  );
}

const lineOf = ({ clubName, games }: UnresolvedPlayerName) =>
  [clubName, formatPlayedGameCount(games)].filter(Boolean).join(', ');
