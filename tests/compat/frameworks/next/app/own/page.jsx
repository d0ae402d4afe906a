import { Own } from './Own'

export default function Page() {
  return <Own />
}
