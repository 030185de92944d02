import { call } from '#app/api/call.ts';
import type { Category } from '#app/club/forum/forum.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { Card } from '#app/ui/card.tsx';
import { CategoryFields, categoryLabels } from './category-fields.tsx';

interface Props {
  category: Category;
  isFirst: boolean;
  isLast: boolean;
  desk: DeskAction;
}

/** A category at the desk: its words, its place, and the way out. */
export function OneCategory({ category, isFirst, isLast, desk: { act, busy, refresh } }: Props) {
  const { id, name, description, version } = category;
  const param = { id };
  const moves = [...(isFirst ? [] : ['up' as const]), ...(isLast ? [] : ['down' as const])];
  const move = (move: 'up' | 'down') =>
    act(
      `${name} has moved ${move}.`,
      (version) => call('PATCH /api/moderation/categories/{id}', { param, json: { move }, version }),
      { version, again: 'Move it all the same' },
    );
  const remove = () =>
    act(
      `${name} has been removed.`,
      (version) => call('DELETE /api/moderation/categories/{id}', { param, version }),
      { version, again: 'Remove it all the same' },
    );
  return (
    <Card>
      <DeskForm
        labels={categoryLabels}
        button="Save"
        kind="quiet"
        said="Saved."
        version={version}
        act={(json, version) => call('PATCH /api/moderation/categories/{id}', { param, json, version })}
        onDone={refresh}
      >
        <CategoryFields name={name} description={description} />
      </DeskForm>
      <div className="actions">
        {moves.map((to) => (
          <button key={to} type="button" className="link-button" disabled={busy} onClick={() => move(to)}>
            Move {to}
            <span className="visually-hidden"> {name}</span>
          </button>
        ))}
        <button type="button" className="link-button" disabled={busy} onClick={remove}>
          Remove<span className="visually-hidden"> {name}</span>
        </button>
      </div>
    </Card>
  );
}
