import styled from 'styled-components'
import { tokens } from '../../panel/ui/tokens.ts'

/** Styles of all that markdown makes. One rule set on the reply, so that its elements stay plain and cheap. */
export const MarkdownText = styled.div`
  overflow-wrap: anywhere;

  /* Its height is known before it is let alone, so that nothing moves then. */
  [data-blocks] { contain-intrinsic-size: auto 1000px; }
  /* What is scrolled out of sight in a long reply costs nothing while the rest arrives. */
  [data-blocks='far'] { content-visibility: auto; overflow-clip-margin: 6px; }
  /* Space above, not below: a block that is added changes nothing of those before it. */
  [data-blocks] > * { margin: 10px 0 0; }

  h1, h2, h3, h4, h5, h6 { font: 700 18px/22px ${tokens.fontDisplay}; }
  [data-blocks] > :is(h1, h2, h3) { margin-top: 18px; }
  [data-blocks]:first-child > :first-child { margin-top: 0; }
  h1 { font-size: 21px; line-height: 25px; }
  h2 { font-size: 19px; line-height: 23px; }
  h4, h5, h6 { font-size: 16px; line-height: 20px; }

  p, ul, ol, blockquote { margin: 0 0 10px; }
  ul, ol { padding-inline-start: 20px; }
  li { margin-bottom: 4px; }
  li > :is(ul, ol) { margin: 4px 0 0; }
  li > p { margin-bottom: 4px; }
  li::marker { color: ${tokens.ink2}; }
  li:has(> input, > p > input) { list-style: none; }
  input {
    appearance: none;
    width: 15px;
    height: 15px;
    margin: 0;
    margin-inline: -20px 7px;
    border: 2px solid ${tokens.field};
    border-radius: 2px;
    vertical-align: -2px;
  }
  input:checked { border-color: ${tokens.ink}; background: ${tokens.ink}; }
  input:checked::before {
    content: '';
    display: block;
    height: 100%;
    background: ${tokens.background};
    clip-path: polygon(12% 48%, 0 62%, 40% 100%, 100% 18%, 86% 6%, 39% 72%);
  }
  @media (forced-colors: active) {
    input { appearance: auto; }
  }

  blockquote { padding-inline-start: 12px; border-inline-start: 3px solid ${tokens.line}; color: ${tokens.ink2}; }
  blockquote > :last-child { margin-bottom: 0; }
  hr { margin: 16px 0; border: 0; border-top: 2px solid ${tokens.line}; }
  strong { font-weight: 700; }

  /* Isolated: letters written from right to left around a link cannot reorder it. */
  a {
    color: inherit;
    text-decoration: underline 2px ${tokens.dot1};
    text-underline-offset: 3px;
    unicode-bidi: isolate;
  }
  [data-place] { color: ${tokens.ink2}; font-size: 13px; }

  code, pre { direction: ltr; unicode-bidi: isolate; }
  code { padding: 1px 5px; border-radius: 2px; background: ${tokens.sunken}; font: 500 13px/20px ${tokens.fontMono}; }
  [data-code] { position: relative; }
  pre {
    margin: 0;
    padding: 10px 12px;
    overflow-x: auto;
    border: 1px solid ${tokens.line};
    border-radius: 2px;
    background: ${tokens.code};
    color: ${tokens.onCode};
    font: 400 13px/20px ${tokens.fontMono};
    tab-size: 2;
    overflow-wrap: normal;
    scrollbar-width: thin;
  }
  pre code { padding: 0; background: none; font: inherit; }
  [data-code] button {
    position: absolute;
    top: 1px;
    right: 1px;
    display: grid;
    place-items: center;
    width: 44px;
    height: 40px;
    padding: 0;
    border: 0;
    border-radius: 2px;
    background: ${tokens.code};
    color: ${tokens.onCode};
    cursor: pointer;
  }
  [data-code] button::after { content: ''; position: absolute; inset: -2px 0; }
  [data-code] svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.6; }
  @media (hover: hover) {
    [data-code] button { opacity: 0; transition: opacity 120ms; }
    [data-code]:hover button, [data-code] button:focus-visible { opacity: 1; }
  }
  @media (prefers-reduced-motion: reduce) {
    [data-code] button { transition: none; }
  }

  [data-table] { overflow-x: auto; border: solid ${tokens.line}; border-width: 2px 0; scrollbar-width: thin; }
  table { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 19px; font-variant-numeric: tabular-nums; }
  th, td {
    padding: 6px 0;
    padding-inline-end: 10px;
    border-bottom: 1px solid ${tokens.line};
    overflow-wrap: break-word;
    text-align: start;
    vertical-align: top;
  }
  th { font-weight: 700; white-space: nowrap; }
  tr:last-child td { border-bottom: 0; }
  [data-align='center'] { text-align: center; }
  [data-align='right'] { text-align: right; }

  img { display: block; max-width: 100%; height: auto; border-radius: 2px; }
  [data-picture] {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
    max-width: 100%;
    padding: 8px 12px;
    border: 1px dashed ${tokens.field};
    border-radius: 2px;
    color: ${tokens.ink2};
  }
  [data-picture] button {
    min-height: 44px;
    padding: 4px 12px;
    border: 2px solid ${tokens.field};
    border-radius: 2px;
    background: none;
    color: ${tokens.ink};
    font-weight: 600;
    font-size: 14px;
    line-height: 18px;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  [data-plain] { white-space: pre-wrap; }
`

/** Note under a reply that was cut. */
export const TruncationNote = styled.p`
  margin: 10px 0 0;
  color: ${tokens.ink2};
  font-style: italic;
`
