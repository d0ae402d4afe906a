import styled from 'styled-components'

// The build cuts the photograph for each width of the screen: see `SCREEN_FRAMES` in projectPictures.ts.
export const Screen = styled.figure`
  margin-top: clamp(1.5rem, 3vw, 3.5rem);
  img {
    width: 100%;
    height: auto;
  }
`

export const Strip = styled.img`
  width: 100%;
  height: max(12rem, 22vw);
  margin-top: clamp(1.5rem, 3vw, 3rem);
  object-fit: cover;
`
