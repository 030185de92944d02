import type { Category } from '#app/club/forum/messages/forum.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { Card } from '#app/ui/card.tsx';
import { categoryFields } from './category-fields.ts';

interface Props {
  category: Category;
  isFirst: boolean;
  isLast: boolean;
  desk: Acts;
}

/** A category at the desk: its words, its place, and the way out. */
export function OneCategory({ category, isFirst, isLast, desk }: Props) {
  const { id, name, version } = category;
  const act = 'PATCH /api/moderation/categories/{id}';
  const moves = [...(isFirst ? [] : ['up' as const]), ...(isLast ? [] : ['down' as const])];
  const move = (move: 'up' | 'down') =>
    desk.act(
      act,
      { param: { id }, json: { move }, version },
      { said: `${name} has moved ${move}.`, again: 'Move it all the same' },
    );
  const remove = () =>
    desk.act(
      'DELETE /api/moderation/categories/{id}',
      { param: { id }, version },
      { said: `${name} has been removed.`, again: 'Remove it all the same' },
    );
  return (
    <Card>
      <ActForm
        act={act}
        param={{ id }}
        fields={categoryFields}
        was={category}
        button="Save"
        kind="quiet"
        said="Saved."
        onDone={desk.refresh}
      />
      <div className="actions">
        {moves.map((to) => (
          <button
            key={to}
            type="button"
            className="link-button"
            disabled={desk.busy}
            onClick={() => move(to)}
          >
            Move {to}
            <span className="visually-hidden"> {name}</span>
          </button>
        ))}
        <button type="button" className="link-button" disabled={desk.busy} onClick={remove}>
          Remove<span className="visually-hidden"> {name}</span>
        </button>
      </div>
    </Card>
  );
}
