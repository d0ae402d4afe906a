import type { ReactNode } from 'react'

const drawings: Record<string, ReactNode> = {
  audit: (
    <>
      <path d="M1.5 120V12M1.5 24h14M1.5 36h8M1.5 48h8M1.5 60h14M1.5 72h8M1.5 84h8M1.5 96h14M1.5 108h8" />
      <path fill="var(--raw)" d="M30 22h150v18H30z" />
      <path d="M30 52h88v18H30z" />
      <path
        strokeWidth="1.5"
        d="M30 60L38 52M30 68L46 52M36 70L54 52M44 70L62 52M52 70L70 52M60 70L78 52M68 70L86 52M76 70L94 52M84 70L102 52M92 70L110 52M100 70L118 52M108 70L118 60M116 70L118 68"
      />
      <path fill="var(--modelled)" d="M30 82h196v18H30z" />
      <path strokeDasharray="5 6" d="M136 8v112" />
      <circle cx="136" cy="31" r="7" fill="var(--accent)" stroke="var(--on-accent)" />
    </>
  ),
  platform: (
    <>
      <path fill="var(--deep)" stroke="none" d="M4 81L108 103L212 81v15L108 118L4 96z" />
      <path fill="var(--raw)" stroke="none" d="M4 81L108 59L212 81L108 103z" />
      <path d="M4 81L108 59L212 81L108 103zM4 81v15L108 118L212 96v-15M108 103v15" />
      <path fill="var(--deep)" stroke="none" d="M4 53L108 75L212 53v15L108 90L4 68z" />
      <path fill="var(--modelled)" stroke="none" d="M4 53L108 31L212 53L108 75z" />
      <path d="M4 53L108 31L212 53L108 75zM4 53v15L108 90L212 68v-15M108 75v15" />
      <path fill="var(--deep)" stroke="none" d="M4 25L108 47L212 25v15L108 62L4 40z" />
      <path fill="var(--accent)" stroke="none" d="M4 25L108 3L212 25L108 47z" />
      <path d="M4 25L108 3L212 25L108 47zM4 25v15L108 62L212 40v-15M108 47v15" />
    </>
  ),
  dashboard: (
    <>
      <path d="M2 8h196v112M2 8v112M2 32h196" />
      <path fill="var(--accent)" d="M18 76h24v44H18z" />
      <path d="M52 60h24v60H52z" />
      <path
        strokeWidth="1.5"
        d="M52 68L60 60M52 76L68 60M52 84L76 60M52 92L76 68M52 100L76 76M52 108L76 84M52 116L76 92M56 120L76 100M64 120L76 108M72 120L76 116"
      />
      <path fill="var(--accent)" d="M86 88h24v32H86z" />
      <path d="M126 104c12-6 14-30 26-30s12 10 30-18" />
      <circle cx="182" cy="56" r="6" fill="var(--accent)" stroke="var(--on-accent)" />
      <path d="M126 118h56" />
    </>
  ),
  equality: (
    <>
      <path d="M2 32h170v26H2z" />
      <path
        strokeWidth="1.5"
        d="M2 41L11 32M2 50L20 32M3 58L29 32M12 58L38 32M21 58L47 32M30 58L56 32M39 58L65 32M48 58L74 32M57 58L83 32M66 58L92 32M75 58L101 32M84 58L110 32M93 58L119 32M102 58L128 32M111 58L137 32M120 58L146 32M129 58L155 32M138 58L164 32M147 58L172 33M156 58L172 42M165 58L172 51"
      />
      <path fill="var(--accent)" d="M2 82h170v26H2z" />
      <path d="M172 12v108" strokeDasharray="5 6" />
    </>
  ),
  handover: (
    <>
      <circle cx="58" cy="62" r="54" />
      <circle cx="132" cy="62" r="54" fill="var(--modelled)" />
      <path fill="var(--accent)" d="M95 22.7a54 54 0 0 1 0 78.6a54 54 0 0 1 0-78.6z" />
      <circle cx="58" cy="62" r="54" />
    </>
  ),
}

/** Pictogram of a service: ink strokes, flats in the colours of the stages. */
export function ServiceIcon({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 240 120" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  )
}
