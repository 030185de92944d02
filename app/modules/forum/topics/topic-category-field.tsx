import { useId } from 'react';
import { useSearchParams } from 'react-router';
import type { ForumCategory } from '#app/modules/forum/messages/forum-message.ts';

interface Props {
  category: string;
  categories: ForumCategory[];
  disabled: boolean;
}

/** Render the choice of category, for a form without one; stored in the URL, as for every other form. */
export function TopicCategoryField({ category, categories, disabled }: Props) {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  function choose(category: string) {
    const next = new URLSearchParams(search);
    if (category) next.set('category', category);
    else next.delete('category');
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return (
    <div className="field">
      <label htmlFor={id}>Category</label>
      <select
        id={id}
        value={category}
        disabled={disabled}
        required
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Choose a category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
