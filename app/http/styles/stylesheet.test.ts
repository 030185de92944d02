import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minify, splitStylesheet } from '../../../scripts/stylesheet-parts.ts';
import { filterUsedStyles } from './stylesheet.ts';

const keeps = (css: string, ...classes: string[]) => filterUsedStyles(splitStylesheet(css), new Set(classes));

test('a rule is sent where one of its selectors has all its classes in the page', () => {
  const css = '.a .b{x:1}.a,.c{x:2}.c:hover>.d::before{x:3}p{x:4}';
  assert.equal(keeps(css, 'a'), '.a,.c{x:2}p{x:4}');
  assert.equal(keeps(css, 'b', 'a'), '.a .b{x:1}.a,.c{x:2}p{x:4}');
  assert.equal(keeps(css, 'c', 'd'), '.a,.c{x:2}.c:hover>.d::before{x:3}p{x:4}');
  assert.equal(keeps(css), 'p{x:4}');
});

for (const [selector, needs] of Object.entries({
  'p:not(.a)': [],
  '.a:not(.b:is(.c,.d))': ['a'],
  '.a :is(.b,.c) p': ['a', 'c'],
  '.a :is(p,.c)': ['a'],
  'html:has(.a:focus-within,.b)': ['b'],
  ':where(.a:not(.b)) :nth-child(2n + 1 of .c)': ['a'],
  '[data-of=".b,{"] .a\\:b': ['a:b'],
  'a[href^=".b"]': [],
}))
  test(`what '${selector}' needs at least: ${needs.join(' and ') || 'nothing'}`, () => {
    const rule = `${selector}{x:1}`;
    assert.equal(keeps(rule, ...needs), rule);
    for (const one of needs) assert.equal(keeps(rule, ...needs.filter((name) => name !== one)), '', one);
  });

test('what holds rules goes with the last of them, but a layer, whose place among the layers is said by its name', () => {
  const css = '@layer one{.a{x:1}}@media print{@supports (x:1){.a{x:2}}}@layer two{p{x:3}}';
  assert.equal(keeps(css), '@layer one{}@layer two{p{x:3}}');
  assert.equal(keeps(css, 'a'), css);
});

test('faces, movements, sheets of paper and the order of layers are everybody’s', () => {
  const css =
    '@layer a,b;@font-face{src:url("a;}b")}@keyframes turn{to{rotate:1turn}}@page card{margin:0}:root{--a:"\\"}"}';
  assert.equal(keeps(css), css);
});

test('comments are nobody’s, and rules within a rule go with it', () => {
  const css = minify('/* .a{ */ .b { x: 1; & .c { x: 2 } }');
  assert.equal(keeps(css, 'b'), '.b{x:1;& .c{x:2}}');
  assert.equal(keeps(css, 'a'), '');
});

test('a rule begins where it begins, after other letters and other lines too', () => {
  const css = '.a:after{content:"←😀"}.b{--c:1\n2}@media print{.c{content:"…"}.d{x:1}}.e{x:2}';
  assert.equal(keeps(css, 'd', 'e'), '@media print{.d{x:1}}.e{x:2}');
  assert.equal(keeps(css, 'a', 'b', 'c', 'd', 'e'), css);
});

test('a sheet that would not be the same again is not split', () => {
  assert.throws(() => splitStylesheet('.a { x: 1 } /* } */ @media print { .b { x: 1 } }'), /was not split/);
});
