use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::portuguese::in_portuguese;
use crate::terminal::print_to_reader;

const EXAMPLES: &str = "\
Exemplos:
  nutrir completions bash > /etc/bash_completion.d/nutrir
  nutrir completions zsh > \"${fpath[1]}/_nutrir\"
  nutrir completions fish > ~/.config/fish/completions/nutrir.fish";

/// Escreve o que faz o terminal completar os comandos
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Completions {
    #[arg(value_enum, value_name = "TERMINAL")]
    shell: Shell,
}

impl Completions {
    pub fn run(self) -> foundation::Result<()> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut crate::Cli::command(), "nutrir", &mut script);
        let script = in_portuguese(&String::from_utf8_lossy(&script));
        print_to_reader(|out| out.write_all(script.as_bytes()))
    }
}
