import styled, { css, type RuleSet } from 'styled-components'
import { logoStyles } from './Logo.styles.ts'
import { media } from './media.ts'

/** Styles for the widths at which the links are behind a button. Long links and names need it on wider screens too. */
function asMenu(styles: RuleSet) {
  return css`
    ${media.menu} {
      ${styles}
    }
    [data-menu='desktop'] & {
      ${media.desktop} {
        ${styles}
      }
    }
    [data-menu='always'] & {
      ${styles}
    }
  `
}

const burgerStyles = css`
  display: inline-grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin-right: -0.6rem;
  border: 0;
  background: none;
  cursor: pointer;
  svg {
    width: 1.75rem;
    height: 1.75rem;
    overflow: visible;
  }
  path {
    transition:
      transform var(--d-2) var(--e-out),
      opacity var(--d-1);
    transform-origin: center;
    transform-box: view-box;
  }
  &[aria-expanded='true'] {
    path:nth-child(1) {
      transform: translateY(8px) rotate(45deg);
    }
    path:nth-child(2) {
      opacity: 0;
    }
    path:nth-child(3) {
      transform: translateY(-8px) rotate(-45deg);
    }
  }
`

const dropdownStyles = css`
  position: absolute;
  left: 0;
  right: 0;
  top: 100%;
  background: var(--paper);
  border-bottom: var(--stroke) solid var(--ink);
  visibility: hidden;
  /* Opaque from its first frame, so that the page does not show through its links. */
  clip-path: inset(0 0 100%);
  transition:
    clip-path var(--d-2) var(--e-out),
    visibility 0s var(--d-2);
  &[data-open] {
    visibility: visible;
    clip-path: inset(0);
    transition-delay: 0s;
  }
  ${media.menu} {
    height: calc(100dvh - var(--header-h) + 1px);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  ul {
    flex-direction: column;
    gap: 0;
    margin: 0;
    padding: var(--s-2) var(--gutter) var(--s-5);
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  a {
    font-family: var(--font-display);
    font-weight: 700;
    font-size: 2rem;
    padding: 0.9rem 0;
    line-height: 1.1;
  }
  a::after {
    display: none;
  }
`

export const HeaderBar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--z-header);
  height: var(--header-h);
  color: var(--ink);
  border-bottom: 1px solid transparent;
  transition:
    background-color var(--d-2),
    border-color var(--d-2);
  &[data-opaque] {
    background: var(--paper);
    border-color: var(--line);
  }
  /* At a zoom of 400 %, a fixed header would take a quarter of the window. */
  @media (max-height: 24rem) {
    position: absolute;
  }
  ${media.print} {
    position: static;
    height: auto;
    background: none;
    border: 0;
  }
`

/** On paper it is the owner's name, and where to write to. */
export const HeaderRow = styled.div`
  height: 100%;
  padding-inline: var(--gutter);
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-5);
  ${media.print} {
    &&& > :not(a) {
      display: none;
    }
    &::after {
      content: attr(data-email);
    }
  }
`

export const HomeLink = styled.a`
  ${logoStyles}
`

export const Burger = styled.button`
  display: none;
  ${asMenu(burgerStyles)}
`

export const Navigation = styled.nav`
  ul {
    display: flex;
    gap: clamp(0.25rem, 1.1vw, 1.25rem);
    margin-right: -0.7rem;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: 0.7rem;
    text-decoration: none;
    font-weight: 500;
    font-size: clamp(1.0625rem, 0.7rem + 0.4vw, 1.3rem);
    position: relative;
  }
  a::after {
    content: '';
    position: absolute;
    left: 0.7rem;
    right: 0.7rem;
    bottom: 0.45rem;
    height: 3px;
    background: var(--accent);
    box-shadow: 0 1px 0 var(--ink);
    transform: scaleX(0);
    transform-origin: left;
    transition: transform var(--d-2) var(--e-out);
  }
  a:hover::after {
    transform: none;
  }
  ${asMenu(dropdownStyles)}
`
