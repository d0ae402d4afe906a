'use client'
import 'nicodata-chat'
import { NicodataChat } from 'nicodata-chat/react'

export function Chat() {
  return <NicodataChat backend="https://chat.example" headers={{ authorization: 'Bearer 1234' }} />
}
