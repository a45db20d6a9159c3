import { createServer, type Socket } from 'node:net'

export interface Received {
  to: string
  content: string
}

export interface SmtpServer {
  port: number
  received: Received[]
  /** Makes it refuse every recipient, as unknown ones are. */
  refuse: (refuses: boolean) => void
  stop: () => Promise<void>
}

/** Starts a small mail server, which accepts or refuses every mail and stores the accepted ones. */
export async function startSmtp(): Promise<SmtpServer> {
  const received: Received[] = []
  let refuses = false

  function talk(socket: Socket) {
    let waiting = ''
    let to = ''
    let content: string[] | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)

    function hear(line: string) {
      if (content) {
        if (line !== '.') return void content.push(line.replace(/^\./, ''))
        received.push({ to, content: content.join('\r\n') })
        content = null
        return say('250 taken')
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        return say(refuses ? '550 5.1.1 no such user' : '250 ok')
      }
      if (verb === 'DATA') {
        content = []
        return say('354 go on')
      }
      if (verb === 'QUIT') return socket.end('221 bye\r\n')
      return say('250 ok')
    }

    socket.on('error', () => socket.destroy())
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (waiting + text).split('\r\n')
      waiting = lines.pop() ?? ''
      lines.forEach(hear)
    })
    say('220 teste')
  }

  const server = createServer(talk)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('no port is free')
  return {
    port: address.port,
    received,
    refuse: (next) => {
      refuses = next
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
