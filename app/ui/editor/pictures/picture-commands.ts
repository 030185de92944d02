import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { maxPictureDescriptionLength, type TextPicture } from '#app/core/rich-text/picture-rules.ts';
import { findPictureNodes, type RichText } from '#app/core/rich-text/rich-text.ts';

/** Inserts a picture after the selection, and puts the caret into a paragraph after it. */
export function insertPicture(editor: Editor, attrs: TextPicture): void {
  editor
    .chain()
    .focus()
    .insertContentAt(editor.state.selection.to, { type: 'image', attrs })
    .command(({ tr, state }) => {
      let after = 0;
      tr.doc.descendants((node, at) => {
        if (node.type.name === 'image' && node.attrs.src === attrs.src) after = at + node.nodeSize;
      });
      if (!tr.doc.resolve(after).nodeAfter?.isTextblock) {
        const line = state.schema.nodes.paragraph?.create();
        if (line) tr.insert(after, line);
      }
      tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView();
      return true;
    })
    .run();
}

export const countEditorPictures = (editor: Editor) => findPictureNodes(editor.getJSON() as RichText).length;

/** Normalizes a description to a single line. */
export const normalizePictureDescription = (typed: string) =>
  typed.replace(/\s+/g, ' ').trim().slice(0, maxPictureDescriptionLength);

export const getPictureDescription = (editor: Editor, at: number) =>
  String(editor.state.doc.nodeAt(at)?.attrs.alt ?? '');

export function deletePictureNode(editor: Editor, at: number): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const size = tr.doc.nodeAt(at)?.nodeSize ?? 0;
      tr.delete(at, at + size);
      const place = tr.doc.resolve(Math.min(at, tr.doc.content.size));
      // Text selection, not the next picture: typing would replace it.
      const words = Selection.findFrom(place, -1, true) ?? Selection.findFrom(place, 1, true);
      if (words) tr.setSelection(words).scrollIntoView();
      return true;
    })
    .run();
}

/** Moves the caret to a new paragraph after the selected picture, so that typing or pasting does not replace it. */
export function moveCaretBehindPicture(view: EditorView): boolean {
  const { selection, tr, schema } = view.state;
  const line = schema.nodes.paragraph?.create();
  if (!isPictureSelection(selection) || !line) return false;
  tr.insert(selection.to, line);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to + 1)));
  return true;
}

export const isPictureSelection = (selection: Selection): selection is NodeSelection =>
  selection instanceof NodeSelection && selection.node.type.name === 'image';
